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
  card: {
    refused: {
      not_ready: 'このカードはまだ準備ができていません。',
      fallback: 'このカードはここでは使えません。',
      disposed: 'このカードはもう使われていません。',
      busy: '回答を待っています。届いてからもう一度お試しください。',
      malformed: '送信されませんでした。何が押されたのかカードから伝わりませんでした。',
      wrong_surface: '送信されませんでした。別のカードの操作です。',
      unknown_button: '送信されませんでした。このカードにそのボタンはありません。',
      unknown_action: '送信されませんでした。このボタンの操作ではありません。',
      context: '送信されませんでした。値がこのカードに合いません。',
      context_count: '送信されませんでした。値が多すぎます。',
      context_bytes: '送信されませんでした。入力が長すぎます。短くしてもう一度お試しください。',
      event_bytes: '送信されませんでした。入力が長すぎます。短くしてもう一度お試しください。',
      message_length: '送信されませんでした。メッセージが長くなりすぎます。入力を短くしてもう一度お試しください。',
    },
    stillSending: '前の回答をまだ送信しています。',
    notSent: '送信できませんでした。もう一度お試しください。',
    noCard: 'このカードはここでは表示できません。',
    required: '必須',
    choose: (min, max) => min === max ? `${number(min)}個選んでください。` : min > 0 ? `${number(min)}～${number(max)}個選んでください。` : `${number(max)}個まで選べます。`,
    wrong: {
      required: 'この質問に答えてください。',
      number: '数値を入力してください。',
      range: (min, max) => min && max ? `${min}～${max}の数値を入力してください。` : min ? `${min}以上の数値を入力してください。` : `${max}以下の数値を入力してください。`,
      length: (max) => `${max}文字以内で入力してください。`,
      count: (min, max) => min === max ? `${number(min)}個選んでください。` : min > 0 ? `${number(min)}～${number(max)}個選んでください。` : `選べるのは${number(max)}個までです。`,
      date: '日付や時刻を最後まで入力してください。',
      other: 'この回答を確認してください。',
    },
    mend: (wrong) => count(wrong, {other: '#件の回答を直してください。'}),
    sending: '回答を送信しています',
    again: (label) => `再試行：${label}`,
    answered: (label) => `「${label}」と回答しました。`,
    answers: 'あなたの回答',
    choice: '選んだもの',
    yes: 'はい',
    no: 'いいえ',
    nothing: '未回答',
    ended: {
      expired: ['この質問は期限切れです', '時間内に回答がありませんでした。何も送信されていません。'],
      cancelled: ['この質問は取り下げられました', 'エージェントが停止しました。何も送信されていません。'],
      interrupted: ['この質問は中断されました', 'エージェントが再起動しました。何も送信されていません。'],
      already_settled: ['回答済みです', 'この質問にはすでに回答がありました。ここからは何も送信されていません。'],
    },
    notTaken: {
      payload_too_large: '回答が長すぎます。短くしてもう一度お試しください。',
      unknown_call: 'エージェントはこの質問をもう把握していません。',
    },
    steps: {pending: '待機中', running: '進行中', done: '完了', failed: '失敗', skipped: 'スキップ'},
    noQuestion: 'この質問はここでは表示できません。',
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
