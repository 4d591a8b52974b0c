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
  card: {
    refused: {
      not_ready: '此卡片尚未就绪。',
      fallback: '此卡片无法在这里使用。',
      disposed: '此卡片已停用。',
      busy: '回复还在路上，请收到后再试。',
      malformed: '未发送任何内容：卡片没有说明点按了什么。',
      wrong_surface: '未发送任何内容：该操作属于另一张卡片。',
      unknown_button: '未发送任何内容：卡片上没有这个按钮。',
      unknown_action: '未发送任何内容：这个按钮另有用途。',
      context: '未发送任何内容：这些值与此卡片不符。',
      context_count: '未发送任何内容：值太多。',
      context_bytes: '未发送任何内容：输入过长，请缩短后重试。',
      event_bytes: '未发送任何内容：输入过长，请缩短后重试。',
      message_length: '未发送任何内容：消息会过长，请缩短输入后重试。',
    },
    stillSending: '你的上一个回答还在发送中。',
    notSent: '发送失败，请重试。',
    noCard: '此卡片无法在这里显示。',
    required: '必填',
    choose: (min, max) => min === max ? `请选择 ${number(min)} 项。` : min > 0 ? `请选择 ${number(min)} 至 ${number(max)} 项。` : `最多可选 ${number(max)} 项。`,
    wrong: {
      required: '请回答此问题。',
      number: '请输入数字。',
      range: (min, max) => min && max ? `请输入 ${min} 至 ${max} 之间的数字。` : min ? `请输入不小于 ${min} 的数字。` : `请输入不大于 ${max} 的数字。`,
      length: (max) => `最多 ${max} 个字符。`,
      count: (min, max) => min === max ? `请选择 ${number(min)} 项。` : min > 0 ? `请选择 ${number(min)} 至 ${number(max)} 项。` : `最多只能选择 ${number(max)} 项。`,
      date: '请输入完整的日期或时间。',
      other: '请检查此回答。',
    },
    mend: (wrong) => count(wrong, {other: '有 # 个回答需要修改。'}),
    sending: '正在发送你的回答',
    again: (label) => `重试：${label}`,
    answered: (label) => `你的回答是“${label}”。`,
    answers: '你的回答',
    choice: '你的选择',
    yes: '是',
    no: '否',
    nothing: '未回答',
    ended: {
      expired: ['此问题已过期', '没有人及时回答，未发送任何内容。'],
      cancelled: ['此问题已撤回', '智能体已停止，未发送任何内容。'],
      interrupted: ['此问题已中断', '智能体已重新启动，未发送任何内容。'],
      already_settled: ['已回答', '此问题之前已有回答，这里未发送任何内容。'],
    },
    notTaken: {
      payload_too_large: '你的回答过长，请缩短后重试。',
      unknown_call: '智能体已不再识别此问题。',
    },
    steps: {pending: '等待中', running: '进行中', done: '已完成', failed: '失败', skipped: '已跳过'},
    noQuestion: '此问题无法在这里显示。',
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
