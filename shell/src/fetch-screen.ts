/** A chunk of its own: it needs the router, which must stay out of the entry script. */
export { fetchScreen } from '@guyline/web-core/screen';
