import type { ReactNode } from 'react';
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';

/** In columns the first row names the fields for all; a reader of screens hears the name of each. */
const css = `.gl-field-row { display: flex; gap: 8px; } .gl-field-row > .ant-btn { flex: none; margin-top: 28px; }
@media (min-width: 768px) {
  .gl-field-columns + .gl-field-columns .ant-form-item-label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .gl-field-columns + .gl-field-columns > .ant-btn { margin-top: 0; }
  .gl-field-columns .ant-form-item { margin-bottom: 12px; }
}`;

export interface FormRowsProps {
  /** The list in the values of the form. */
  name: string;
  /** What the rows are, for readers of screens: a row is "Contacts 2". */
  title: string;
  /** On the button that adds a row. */
  add: string;
  max: number;
  /** A row that has just been added. */
  fresh: object;
  /** Whether the fields of all rows stand below each other, so that one row of labels is enough. */
  columns?: boolean;
  /** Fields of row `index`. */
  children: (index: number) => ReactNode;
}

/** A list of small rows in a form: each can be taken off, and further ones added up to `max`. */
export function FormRows({ name, title, add, max, fresh, columns, children }: FormRowsProps): ReactNode {
  const { t } = useTranslation('ui');
  const className = columns ? 'gl-field-row gl-field-columns' : 'gl-field-row';
  return (
    <Form.List name={name}>
      {(rows, { add: append, remove }, { errors }) => (
        <>
          <style href="guyline-field-rows" precedence="low">
            {css}
          </style>
          {rows.map(({ key, name: index }) => (
            <div key={key} role="group" aria-label={`${title} ${index + 1}`} className={className}>
              <div className="gl-row" style={{ flex: 1 }}>
                {children(index)}
              </div>
              <Button
                type="text"
                icon={<MinusCircleOutlined />}
                aria-label={t('removeRow', { title, n: index + 1 })}
                onClick={() => remove(index)}
              />
            </div>
          ))}
          <Form.ErrorList errors={errors} />
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
