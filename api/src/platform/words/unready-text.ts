import { unreadySentence } from '@guyline/contract/readiness';
import { filled } from './filled.js';
import type { SheetWords } from './words.js';

type Judged = Parameters<typeof unreadySentence>[0];

/** Why an Active event is not ready for sales, below a heading that says what it is about; undefined where there is nothing to say. */
export const unreadyText = (event: Judged, { language, unready, item }: SheetWords): string | undefined =>
  unreadySentence(
    event,
    {
      text: (key, values) => filled(unready[key] ?? key, values),
      item: (num) => item[num],
      list: (texts) => new Intl.ListFormat(language).format(texts),
    },
    true,
  );
