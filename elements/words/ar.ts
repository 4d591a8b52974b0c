/** `impo-elements/words/ar`: Arabic. */
import type {ActionWords} from '../../src/host/describe-action.js';
import type {TextWords} from '../../src/host/text-words.js';
import {type Dictionary, counting} from './dictionary.js';

const {number, count} = counting('ar');

/** Everything that the elements say. */
export const words: Dictionary = {
  close: 'إغلاق',
  showMore: (more) => count(more, {
    one: 'عرض عنصر آخر', two: 'عرض عنصرين آخرين', few: 'عرض # عناصر أخرى', many: 'عرض # عنصرًا آخر', other: 'عرض # عنصر آخر',
  }),
  showCharacters: 'إظهار الأحرف',
  hideCharacters: 'إخفاء الأحرف',
  date: 'التاريخ',
  time: 'الوقت',
  filter: (label) => label ? `تصفية ${label}` : 'تصفية',
  matches: (shown, total) => `${number(shown)} من ${number(total)}`,
  nothingMatches: 'لا توجد نتائج مطابقة',
  nothingHere: 'لا يوجد شيء هنا بعد',
  preparing: 'جارٍ تحضير البطاقة',
  cannotShow: 'لا يمكن عرض هذا الجزء هنا',
  notInCatalogue: (name) => `«${name}» غير موجود في فهرس هذه الصفحة.`,
  notDrawn: {
    cycle: 'يحتوي على نفسه.',
    depth: 'متداخل أكثر من اللازم.',
    limit: 'هناك أكثر مما يمكن عرضه.',
  },
  openVideo: 'فتح الفيديو',
  patternMismatch: 'يُرجى استخدام التنسيق المطلوب.',
  game: {
    game: 'لعبة',
    play: (name) => `تشغيل ${name}`,
    resume: (name) => `متابعة ${name}`,
    closed: 'لعبة صغيرة في إطار مغلق، ولا يمكنها رؤية هذه الصفحة.',
    paused: 'غُطّيت أثناء غيابك.',
    loading: 'جارٍ البدء…',
    exit: 'خروج',
    stop: 'إيقاف',
    again: 'البدء من جديد',
    ended: {
      user: ['توقفت', 'لم يعد أي شيء منها قيد التشغيل.'],
      unresponsive: ['توقفت اللعبة عن الاستجابة', 'أُغلقت لتبقى هذه الصفحة سريعة.'],
      left: ['حاولت اللعبة مغادرة إطارها', 'أُغلقت، ولم يُفتح أي شيء آخر.'],
      flood: ['أرسلت اللعبة رسائل كثيرة جدًا', 'أُغلقت لتبقى هذه الصفحة سريعة.'],
      offscreen: ['أُغلقت وهي خارج مجال الرؤية', 'ستبدأ من جديد.'],
      limit: ['أُغلقت لإفساح المجال للعبة أخرى', 'ستبدأ من جديد.'],
      policy: ['لا تسمح هذه الصفحة بالألعاب', 'تمنع سياسة أمانها بدء الإطار المغلق.'],
      unreachable: ['تعذّر بدء اللعبة', 'لم يستجب إطارها المغلق.'],
      'too-long': ['تعذّر بدء اللعبة', 'يتجاوز طولها 64,000 حرف.'],
    },
  },
};

/** For `describeAction`. */
export const actionWords: Partial<ActionWords> = {
  yes: 'نعم',
  no: 'لا',
  nothing: '—',
  more: (rest) => `و${number(rest)} أخرى`,
};

/** For `surfaceToText` and `surfaceToMarkdown`. */
export const textWords: TextWords = {
  entry: (label, value) => `${label}: ${value}`,
  image: (description) => `صورة: ${description}`,
  video: 'فيديو',
  audio: 'صوت',
  game: 'لعبة',
  hidden: '(مخفي)',
  nothing: '—',
  nothingHere: words.nothingHere,
  more: (rest) => `و${number(rest)} أخرى`,
};
