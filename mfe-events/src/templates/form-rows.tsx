import type { ReactNode } from 'react';
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '@guyline/ui/page';

/** Rows of a form in a panel: each can be taken off, and further ones added up to `max`. */
export function FormRows({
  name,
  title,
  add,
  max,
  fresh,
  children,
}: {
  name: string;
  title: string;
  add: string;
  max: number;
  /** A row that has just been added. */
  fresh: object;
  /** Fields of row `index`. */
  children: (index: number) => ReactNode;
}): ReactNode {
  const { t } = useTranslation('events');
  return (
    <Panel title={title}>
      <Form.List name={name}>
        {(rows, { add: append, remove }) => (
          <>
            {rows.map(({ key, name: index }) => (
              <div key={key} role="group" aria-label={`${title} ${index + 1}`} style={{ display: 'flex', gap: 8 }}>
                <div className="gl-row" style={{ flex: 1 }}>
                  {children(index)}
                </div>
                <Button
                  type="text"
                  icon={<MinusCircleOutlined />}
                  aria-label={t('templates.takeOff', { title, n: index + 1 })}
                  style={{ flex: 'none', marginTop: 28 }}
                  onClick={() => remove(index)}
                />
              </div>
            ))}
            <Button
              type="dashed"
              icon={<PlusOutlined />}
              disabled={rows.length >= max}
              onClick={() => append({ ...fresh })}
            >
              {add}
            </Button>
          </>
        )}
      </Form.List>
    </Panel>
  );
}
