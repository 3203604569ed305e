import ar from '../locales/ar.json';
import en from '../locales/en.json';
import es from '../locales/es.json';
import fr from '../locales/fr.json';
import it from '../locales/it.json';
import zh from '../locales/zh.json';

/** The words that all remotes share, by language: for specs of a remote that show a screen in more than English. */
export const uiWords = { ar, en, es, fr, it, zh };
