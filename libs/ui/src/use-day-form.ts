import { useTranslation } from 'react-i18next';
import { plainForm } from '@guyline/contract/day-form';
import { currentForm } from '@guyline/web-core/days';

/** Says how something with a day is written, in the letters of the person's language: "MM/DD/YYYY". */
export function useDayForm(): { named: (pattern: string) => string; day: string } {
  const { t } = useTranslation('ui');
  const named = (pattern: string): string => pattern.replace(/YYYY|MM|DD|HH|h|mm|A/g, (part) => t(`datePart.${part}`));
  return { named, day: named(plainForm(currentForm())) };
}
