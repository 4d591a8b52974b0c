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
  card: {
    refused: {
      not_ready: 'هذه البطاقة ليست جاهزة بعد.',
      fallback: 'لا يمكن استخدام هذه البطاقة هنا.',
      disposed: 'لم تعد هذه البطاقة مستخدمة.',
      busy: 'هناك رد لم يصل بعد. يُرجى المحاولة مرة أخرى عند وصوله.',
      malformed: 'لم يُرسل شيء: لم توضّح البطاقة ما تم الضغط عليه.',
      wrong_surface: 'لم يُرسل شيء: يخص هذا الإجراء بطاقة أخرى.',
      unknown_button: 'لم يُرسل شيء: لا يوجد هذا الزر في البطاقة.',
      unknown_action: 'لم يُرسل شيء: هذا الزر مخصص لشيء آخر.',
      context: 'لم يُرسل شيء: القيم لا تناسب هذه البطاقة.',
      context_count: 'لم يُرسل شيء: عدد القيم أكبر من المسموح.',
      context_bytes: 'لم يُرسل شيء: النص المُدخل أطول من المسموح. يُرجى اختصاره والمحاولة مرة أخرى.',
      event_bytes: 'لم يُرسل شيء: النص المُدخل أطول من المسموح. يُرجى اختصاره والمحاولة مرة أخرى.',
      message_length: 'لم يُرسل شيء: ستكون الرسالة أطول من المسموح. يُرجى اختصار النص المُدخل والمحاولة مرة أخرى.',
    },
    stillSending: 'ما زالت إجابتك الأخيرة قيد الإرسال.',
    notSent: 'تعذّر الإرسال. يُرجى المحاولة مرة أخرى.',
    noCard: 'لا يمكن عرض هذه البطاقة هنا.',
    required: 'مطلوب',
    choose: (min, max) => min === max ? `العدد المطلوب اختياره: ${number(min)}.` : min > 0 ? `العدد المطلوب اختياره: من ${number(min)} إلى ${number(max)}.` : `يمكن اختيار ما يصل إلى ${number(max)}.`,
    wrong: {
      required: 'يُرجى الإجابة عن هذا السؤال.',
      number: 'يُرجى إدخال رقم.',
      range: (min, max) => min && max ? `يُرجى إدخال رقم من ${min} إلى ${max}.` : min ? `يُرجى إدخال ${min} أو أكثر.` : `يُرجى إدخال ${max} أو أقل.`,
      length: (max) => `الحد الأقصى لعدد الأحرف: ${max}.`,
      count: (min, max) => min === max ? `العدد المطلوب اختياره: ${number(min)}.` : min > 0 ? `العدد المطلوب اختياره: من ${number(min)} إلى ${number(max)}.` : `لا يمكن اختيار أكثر من ${number(max)}.`,
      date: 'يُرجى إدخال التاريخ أو الوقت كاملًا.',
      other: 'يُرجى التحقق من هذه الإجابة.',
    },
    mend: (wrong) => count(wrong, {
      one: 'هناك إجابة واحدة تحتاج إلى تعديل.', two: 'هناك إجابتان تحتاجان إلى تعديل.', few: 'هناك # إجابات تحتاج إلى تعديل.', many: 'هناك # إجابة تحتاج إلى تعديل.', other: 'هناك # إجابة تحتاج إلى تعديل.',
    }),
    sending: 'جارٍ إرسال إجابتك',
    again: (label) => `إعادة المحاولة: ${label}`,
    answered: (label) => `أجبت بـ «${label}».`,
    answers: 'إجاباتك',
    choice: 'اختيارك',
    yes: 'نعم',
    no: 'لا',
    nothing: 'بلا إجابة',
    ended: {
      expired: ['انتهت مهلة هذا السؤال', 'لم يُجب أحد في الوقت المحدد. لم يُرسل شيء.'],
      cancelled: ['سُحب هذا السؤال', 'توقف الوكيل. لم يُرسل شيء.'],
      interrupted: ['انقطع هذا السؤال', 'أُعيد تشغيل الوكيل. لم يُرسل شيء.'],
      already_settled: ['تمت الإجابة', 'سبقت الإجابة عن هذا السؤال. لم يُرسل شيء من هنا.'],
    },
    notTaken: {
      payload_too_large: 'إجابتك أطول من المسموح. يُرجى اختصارها والمحاولة مرة أخرى.',
      unknown_call: 'لم يعد الوكيل يتعرّف على هذا السؤال.',
    },
    steps: {pending: 'في الانتظار', running: 'قيد التنفيذ', done: 'تم', failed: 'فشل', skipped: 'تم التخطي'},
    noQuestion: 'لا يمكن عرض هذا السؤال هنا.',
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
