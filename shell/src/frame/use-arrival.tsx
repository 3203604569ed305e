import { App } from 'antd';
import { Link } from 'react-router-dom';

const KEY = 'arrival';

/** Tells that something came, with a link that opens it; stays until the person has read it, and a newer one takes its place. */
export function useArrival(): (what: string, title: string, path: string) => void {
  const { notification } = App.useApp();
  return (what, title, path) =>
    notification.info({
      key: KEY,
      title: what,
      description: (
        <Link to={path} onClick={() => notification.destroy(KEY)}>
          <bdi>{title}</bdi>
        </Link>
      ),
      duration: 0,
      placement: 'topRight',
    });
}
