/** `impo-elements/words/ja`: Japanese. */
import type {ActionWords} from '../../src/host/describe-action.js';
import type {TextWords} from '../../src/host/text-words.js';
import {type Dictionary, counting} from './dictionary.js';

const {number, count} = counting('ja');

/** Everything that the elements say. */
export const words: Dictionary = {
  close: '閉じる',
  showMore: (more) => count(more, {other: 'さらに#件を表示'}),
  showCharacters: '文字を表示',
  hideCharacters: '文字を隠す',
  date: '日付',
  time: '時刻',
  filter: (label) => label ? `${label}を絞り込む` : '絞り込む',
  matches: (shown, total) => `${number(total)}件中${number(shown)}件`,
  nothingMatches: '該当なし',
  nothingHere: 'まだ何もありません',
  preparing: 'カードを準備しています',
  cannotShow: 'この部分はここでは表示できません',
  notInCatalogue: (name) => `「${name}」はこのページのカタログにありません。`,
  notDrawn: {
    cycle: '自分自身を含んでいます。',
    depth: '入れ子が深すぎます。',
    limit: '表示できる量を超えています。',
  },
  openVideo: '動画を開く',
  patternMismatch: '指定の形式で入力してください。',
  game: {
    game: 'ゲーム',
    play: (name) => `${name}をプレイ`,
    resume: (name) => `${name}を再開`,
    closed: '閉じた枠の中の小さなゲームです。このページを見ることはできません。',
    paused: '離れている間は隠されています。',
    loading: '起動しています…',
    exit: '離れる',
    stop: '停止',
    again: '最初から始める',
    ended: {
      user: ['停止しました', 'もう何も動いていません。'],
      unresponsive: ['ゲームが応答しなくなりました', 'ページの動作を守るため閉じました。'],
      left: ['ゲームが枠の外へ出ようとしました', '閉じました。ほかには何も開かれていません。'],
      flood: ['ゲームがメッセージを送りすぎました', 'ページの動作を守るため閉じました。'],
      offscreen: ['画面外にある間に閉じました', '最初から始まります。'],
      limit: ['別のゲームのために閉じました', '最初から始まります。'],
      policy: ['このページではゲームが許可されていません', 'セキュリティポリシーにより、閉じた枠を起動できません。'],
      unreachable: ['ゲームを起動できませんでした', '閉じた枠が応答しませんでした。'],
      'too-long': ['ゲームを起動できませんでした', '64,000文字を超えています。'],
    },
  },
};

/** For `describeAction`. */
export const actionWords: Partial<ActionWords> = {
  yes: 'はい',
  no: 'いいえ',
  nothing: '—',
  more: (rest) => `ほか${number(rest)}件`,
  entry: (label, value) => `${label}：${value}`,
};

/** For `surfaceToText` and `surfaceToMarkdown`. */
export const textWords: TextWords = {
  entry: (label, value) => `${label}：${value}`,
  image: (description) => `画像：${description}`,
  video: '動画',
  audio: '音声',
  game: 'ゲーム',
  hidden: '（非表示）',
  nothing: '—',
  nothingHere: words.nothingHere,
  more: (rest) => `ほか${number(rest)}件`,
};
