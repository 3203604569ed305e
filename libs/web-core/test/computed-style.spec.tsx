import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Alert, Button, Dropdown, Input, Modal, Select, Table, Tabs } from 'antd';

/** A property in the text of a whole style. */
const within = (text: string, name: string): string => new RegExp(`(?:^|; )${name}: ([^;]*);`).exec(text)?.[1] ?? '';

const Many = () => (
  <>
    <Table
      dataSource={[{ key: 1, name: 'One' }]}
      columns={[{ dataIndex: 'name', title: 'Name' }]}
      scroll={{ x: 900 }}
    />
    <Tabs items={['a', 'b'].map((key) => ({ key, label: key, children: key, forceRender: true }))} />
    <Select open options={[{ value: 1, label: 'One' }]} />
    <Dropdown open menu={{ items: [{ key: 1, label: 'One' }] }}>
      <Button loading>More</Button>
    </Dropdown>
    <Modal open title="Dialog">
      <Alert title="Told" showIcon closable />
    </Modal>
    <Input.Search />
    <div style={{ visibility: 'hidden' }}>
      <b>unseen</b>
      <i style={{ visibility: 'visible' }}>seen</i>
    </div>
    <p className="twice">gone</p>
    <p className="screen">printed</p>
    <p hidden>hidden</p>
    <style>{`.twice { display: block } .twice { display: none } @media screen { .screen { display: flex } }
      @media print { .screen { display: none } } .twice:nonsense( { display: grid }`}</style>
  </>
);

describe('the quick part of a computed style', () => {
  it('is what jsdom works out, of every element of a page', () => {
    const { baseElement } = render(<Many />);
    const elements = [document.documentElement, ...baseElement.ownerDocument.querySelectorAll('*')];
    expect(elements.length).toBeGreaterThan(150);
    const texts = elements.map((element) => getComputedStyle(element).cssText); // jsdom works it out
    for (const name of ['display', 'visibility'] as const) {
      const values = elements.map((element) => getComputedStyle(element)[name]);
      expect(values).toEqual(texts.map((text) => within(text, name)));
      expect(elements.map((element) => getComputedStyle(element).getPropertyValue(name))).toEqual(values);
      expect(new Set(values).size).toBeGreaterThan(1);
    }
    const whole = document.createElement('i').style;
    for (const name of ['overflow', 'overflow-x', 'position', 'width']) {
      const values = elements.map((element) => getComputedStyle(element).getPropertyValue(name));
      const right = texts.map((text) => {
        whole.cssText = text;
        return whole.getPropertyValue(name);
      });
      expect([name, values]).toEqual([name, right]);
      expect([name, new Set(values).size]).not.toEqual([name, 1]);
    }
    expect(elements.map((element) => getComputedStyle(element).overflowX)).toContain('auto');
    const gone = document.querySelector('.twice') as Element;
    expect(getComputedStyle(gone).display).toBe('none');
    document.querySelector('style:last-of-type')?.remove();
  });

  it('follows a sheet that is changed, and a style of its own', () => {
    const style = document.head.appendChild(document.createElement('style'));
    const element = document.body.appendChild(document.createElement('p'));
    expect(getComputedStyle(element).display).toBe('block');
    style.sheet?.insertRule('p { display: none }');
    expect(getComputedStyle(element).display).toBe('none');
    style.textContent = 'p { display: flex }';
    expect(getComputedStyle(element).display).toBe('flex');
    element.style.display = 'grid';
    expect(getComputedStyle(element).display).toBe('grid');
  });
});
