import { useState } from 'react';
import { usePhone } from '@guyline/ui/use-phone';
import type { SectionState } from './form-section.js';

const sections = ['items', 'vendors', 'store_vendors', 'documents'] as const;
type Section = (typeof sections)[number];

/** Which sections of a template's form are open. At first the tasks are; on a phone, where one task takes half a screen, none. */
export function useSections(): {
  of: (section: Section) => SectionState;
  openFor: (fields: readonly unknown[]) => void;
} {
  const phone = usePhone();
  const [open, setOpen] = useState<readonly Section[]>(phone ? [] : ['items']);
  const isOpen = (section: Section): boolean => open.includes(section);
  return {
    of: (section) => ({
      open: isOpen(section),
      onToggle: () => setOpen(isOpen(section) ? open.filter((one) => one !== section) : [...open, section]),
    }),
    /** Also opens the sections of these fields. */
    openFor: (fields) => setOpen(sections.filter((section) => isOpen(section) || fields.includes(section))),
  };
}
