import { expect, it } from '@jest/globals';
import { statisticToken } from '@ant-design/cssinjs-utils';

it('tokens of antd are not counted, as in production', () => {
  const token = { colorPrimary: 'red' };
  expect(statisticToken(token).token).toBe(token);
});
