/** `impo-elements/words/zh`: Chinese, in simplified characters. */
import type {ActionWords} from '../../src/host/describe-action.js';
import type {TextWords} from '../../src/host/text-words.js';
import {type Dictionary, counting} from './dictionary.js';

const {number, count} = counting('zh');

/** Everything that the elements say. */
export const words: Dictionary = {
  close: '关闭',
  showMore: (more) => count(more, {other: '再显示 # 项'}),
  showCharacters: '显示字符',
  hideCharacters: '隐藏字符',
  date: '日期',
  time: '时间',
  filter: (label) => label ? `筛选${label}` : '筛选',
  matches: (shown, total) => `${number(shown)} / ${number(total)} 项`,
  nothingMatches: '没有匹配项',
  nothingHere: '暂无内容',
  preparing: '正在准备卡片',
  cannotShow: '此部分无法在这里显示',
  notInCatalogue: (name) => `“${name}”不在此页面的目录中。`,
  notDrawn: {
    cycle: '它包含了自身。',
    depth: '嵌套层级过深。',
    limit: '内容超出了可显示的数量。',
  },
  openVideo: '打开视频',
  patternMismatch: '请使用要求的格式。',
  game: {
    game: '游戏',
    play: (name) => `开始“${name}”`,
    resume: (name) => `继续“${name}”`,
    closed: '封闭框架中的小游戏，无法看到此页面。',
    paused: '你离开期间已遮盖。',
    loading: '正在启动…',
    exit: '退出',
    stop: '停止',
    again: '重新开始',
    ended: {
      user: ['已停止', '游戏的所有内容均已停止运行。'],
      unresponsive: ['游戏已停止响应', '为保持页面流畅，已将其关闭。'],
      left: ['游戏试图离开其框架', '已将其关闭，没有打开其他内容。'],
      flood: ['游戏发送的消息过多', '为保持页面流畅，已将其关闭。'],
      offscreen: ['离开可视区域后已关闭', '游戏将从头开始。'],
      limit: ['已为另一个游戏关闭', '游戏将从头开始。'],
      policy: ['此页面不允许游戏', '其安全策略阻止封闭框架启动。'],
      unreachable: ['无法启动游戏', '其封闭框架没有响应。'],
      'too-long': ['无法启动游戏', '其长度超过 64,000 个字符。'],
    },
  },
};

/** For `describeAction`. */
export const actionWords: Partial<ActionWords> = {
  yes: '是',
  no: '否',
  nothing: '—',
  more: (rest) => `另有 ${number(rest)} 项`,
  entry: (label, value) => `${label}：${value}`,
};

/** For `surfaceToText` and `surfaceToMarkdown`. */
export const textWords: TextWords = {
  entry: (label, value) => `${label}：${value}`,
  image: (description) => `图片：${description}`,
  video: '视频',
  audio: '音频',
  game: '游戏',
  hidden: '（已隐藏）',
  nothing: '—',
  nothingHere: words.nothingHere,
  more: (rest) => `另有 ${number(rest)} 项`,
};
