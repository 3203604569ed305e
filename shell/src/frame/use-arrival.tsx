import { App } from 'antd';
import { Link } from 'react-router-dom';
import { usePhone } from '@guyline/ui/use-phone';

/** How long it shows before it closes by itself: the bell or the tray keeps it until it is read. */
const SECONDS = 3;

/** Tells that something came, with a link that opens it: on a phone above what is pressed at the thumb, as the title of a sheet is on top. */
export function useArrival(): (what: string, title: string, path: string) => void {
  const { notification } = App.useApp();
  const phone = usePhone();
  return (what, title, path) =>
    notification.info({
      key: path,
      title: what,
      description: (
        <Link to={path} onClick={() => notification.destroy(path)}>
          <bdi>{title}</bdi>
        </Link>
      ),
      duration: SECONDS,
      placement: phone ? 'bottom' : 'topRight',
    });
}
