import { useState } from 'react';
import { usePhone } from '@guyline/ui/use-phone';
import type { SectionState } from './form-section.js';

const sections = ['items', 'vendors', 'store_vendors', 'documents'] as const;
type Section = (typeof sections)[number];

/** Which sections of the form of a template are open: what it plans first; on a phone, where a task takes half a screen, none. */
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
    /** Opens those of the named fields of the form, beside the open ones. */
    openFor: (fields) => setOpen(sections.filter((section) => isOpen(section) || fields.includes(section))),
  };
}
