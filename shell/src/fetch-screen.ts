/** Apart, because it needs the router, which the first script cannot wait for. */
export { fetchScreen } from '@guyline/web-core/screen';
