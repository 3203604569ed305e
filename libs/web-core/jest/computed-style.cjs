const defaults = require('jsdom/lib/jsdom/browser/default-stylesheet');

/** Sheet -> its rules about a property. antd writes thousands of rules, of which a few dozen are about any of those below. */
const known = new WeakMap();
/** Selectors that jsdom cannot read: they match nothing. */
const unread = new Set();

const isAbout = (rule, name) => rule.style?.getPropertyValue(name);
/** As jsdom does: what stands under `@media screen` counts, other conditions are never met. */
const unfolded = (rule) => {
  if (!rule.media) return [rule];
  return Array.from(rule.media).includes('screen') ? [...rule.cssRules] : [];
};

function rulesOf(sheet, name) {
  let about = known.get(sheet);
  if (about?.count !== sheet.cssRules.length) {
    about = { count: sheet.cssRules.length };
    known.set(sheet, about);
  }
  return (about[name] ??= [...sheet.cssRules].flatMap(unfolded).filter((rule) => isAbout(rule, name)));
}

function matches(element, { selectorText }) {
  if (unread.has(selectorText)) return false;
  try {
    return element.matches(selectorText);
  } catch {
    unread.add(selectorText);
    return false;
  }
}

/** Only a document with a window reads sheets. */
function parsed(text) {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = text;
  const { sheet } = style;
  style.remove();
  return sheet;
}
const ofBrowser = parsed(defaults);
/** The last first. jsdom checks each access to its list, so that one list does for an element and all that it stands in. */
const sheetsNow = () => [ofBrowser, ...document.styleSheets].toReversed();

/** What the element's own style says, else the last rule that matches, as in jsdom: it weighs no selectors. */
function declared(element, name, sheets) {
  let value = element.style?.getPropertyValue(name);
  for (const sheet of value ? [] : sheets) {
    const rule = rulesOf(sheet, name).findLast((one) => matches(element, one));
    if (!rule) continue;
    value = rule.style.getPropertyValue(name);
    break;
  }
  return value === 'unset' ? '' : (value ?? '');
}

const inherited = (element, name, initial) => {
  const sheets = sheetsNow();
  for (let one = element; one; one = one.parentElement) {
    const value = declared(one, name, sheets);
    if (value) return value;
  }
  return initial;
};

/** What Testing Library asks of each element, and of all that it stands in, to find one by its role. */
const quick = {
  display: (element) => declared(element, 'display', sheetsNow()),
  visibility: (element) => inherited(element, 'visibility', 'visible'),
};
/**
 * What antd asks of all that an open list stands in; jsdom hands none of it on to what stands inside. To jsdom `overflow` is no shorthand
 * of the two after it: each of the three is what was written for it.
 */
for (const name of ['overflow', 'overflow-x', 'overflow-y', 'position', 'width', 'height']) {
  const value = (element) => declared(element, name, sheetsNow());
  quick[name] = value;
  quick[name.replace(/-./, ([, letter]) => letter.toUpperCase())] = value;
}

const { getComputedStyle } = window;

/**
 * The computed style of an element, of which the properties that every spec asks for are worked out alone. jsdom matches
 * every rule of every sheet and copies what it finds, for each element that is asked about: most of the time of a spec.
 * Pseudo elements, which jsdom does not know, look like theirs; antd only measures scroll bars with them.
 */
window.getComputedStyle = (element) => {
  let whole;
  const all = () => (whole ??= getComputedStyle(element));
  const valueOf = (name) => (Object.hasOwn(quick, name) ? quick[name](element) : all().getPropertyValue(name));
  const get = (_, name) => {
    if (name === 'getPropertyValue') return valueOf;
    if (Object.hasOwn(quick, name)) return quick[name](element);
    const value = all()[name];
    return typeof value === 'function' ? value.bind(all()) : value;
  };
  return new Proxy({}, { get });
};
