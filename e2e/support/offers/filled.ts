/** What the walk writes into texts. */
export const filledWith = 'Offered';

/**
 * Runs in the page: writes something plausible into the empty fields of a form, so that its button sends it.
 * @param text for fields that take any
 */
export function installFilling(text: string): void {
  const rest = (): Promise<unknown> => new Promise((done) => setTimeout(done, 30));
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

  function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const textFor = (field: HTMLInputElement | HTMLTextAreaElement): string => {
    const about = `${field.id} ${field.type} ${field.name}`;
    if (/mail/.test(about)) return 'offered@demo.guyline.test';
    if (/phone|mobile/.test(about)) return '(512) 555-0103';
    if (/password/.test(about)) return 'Offered!2026';
    if (/zip|number|num|lat|lng|order|days/.test(about)) return '12345';
    return text;
  };

  async function choose(select: Element): Promise<void> {
    select.querySelector('input')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await rest();
    const list = [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')].find(isShown);
    list?.querySelector<HTMLElement>('.ant-select-item-option:not(.ant-select-item-option-disabled)')?.click();
    await rest();
  }

  async function fillForm(form: Element): Promise<void> {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      const chosen = field.closest('.ant-select, .ant-picker') ?? field.matches('[type=checkbox], [type=radio]');
      if (chosen || field.type === 'file' || field.value || field.disabled || !isShown(field)) continue;
      write(field, textFor(field));
    }
    for (const field of form.querySelectorAll<HTMLInputElement>('.ant-picker input')) {
      if (field.value || field.disabled) continue;
      field.focus();
      write(field, '2031-05-02');
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }));
      field.blur();
      await rest();
    }
    for (const select of form.querySelectorAll('.ant-form-item-control .ant-select:not(.ant-select-disabled)'))
      if (!select.querySelector('.ant-select-content-has-value, .ant-select-selection-item') && isShown(select))
        await choose(select);
    await rest();
  }
  Object.assign(window, { fillForm });
}
