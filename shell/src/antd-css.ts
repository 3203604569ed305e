import address from 'antd/dist/antd.css';

let asked: Promise<void> | undefined;

const load = (): Promise<void> =>
  new Promise((loaded, failed) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.dataset['precedence'] = 'antd'; // React puts the styles of our own components after it
    sheet.href = address;
    sheet.onload = () => loaded();
    sheet.onerror = () => {
      asked = undefined; // retry on the next call
      failed(new Error(`The style sheet did not load: ${address}`));
    };
    document.head.prepend(sheet);
  });

/**
 * antd's styles, without which the frame is not drawn; rejects where they do not come. They precede the portal's own, which differ
 * from them.
 */
export const antdCss = (): Promise<void> => (asked ??= load());
