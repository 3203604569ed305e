import { describe, expect, it } from '@jest/globals';
import ar from '../src/locales/ar.json';
import en from '../src/locales/en.json';
import es from '../src/locales/es.json';
import fr from '../src/locales/fr.json';
import it_ from '../src/locales/it.json';
import zh from '../src/locales/zh.json';

describe('the most days a year', () => {
  it.each(Object.entries({ ar, en, es, fr, it: it_, zh }))(
    'have one name on the list, on the form and in requirements: %s',
    (_, { jurisdictions, requirements }) => {
      const { site_days_per_year: onForm, short } = jurisdictions;
      expect([short.site_days_per_year, requirements.days_per_year]).toEqual([onForm, onForm]);
    },
  );
});
