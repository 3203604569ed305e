import type { ReactNode } from 'react';
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

/** Where fields stand in columns, the first row names them for all; a reader of screens hears the name of each. */
const css = `@media (min-width: 768px) {
  .gl-form-row + .gl-form-row .ant-form-item-label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .gl-form-row + .gl-form-row > .ant-btn { margin-top: 0; }
  .gl-form-row .ant-form-item { margin-bottom: 12px; }
}
.gl-form-row { display: flex; gap: 8px; } .gl-form-row > .ant-btn { flex: none; margin-top: 28px; }`;

/** Rows of a form: each can be taken off, and further ones added up to `max`. */
export function FormRows({
  name,
  title,
  add,
  max,
  fresh,
  children,
}: {
  name: string;
  /** What the rows are, for readers of screens. */
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
    <Form.List name={name}>
      {(rows, { add: append, remove }) => (
        <>
          <style href="guyline-form-rows" precedence="low">
            {css}
          </style>
          {rows.map(({ key, name: index }) => (
            <div key={key} role="group" aria-label={`${title} ${index + 1}`} className="gl-form-row">
              <div className="gl-row" style={{ flex: 1 }}>
                {children(index)}
              </div>
              <Button
                type="text"
                icon={<MinusCircleOutlined />}
                aria-label={t('templates.takeOff', { title, n: index + 1 })}
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
  );
}
