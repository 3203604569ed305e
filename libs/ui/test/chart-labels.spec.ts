import { describe, expect, it } from '@jest/globals';
import { shortened } from '../src/charts/chart-data.js';

describe('labels of an axis with little room', () => {
  it.each([
    ['Building Permit', 'Building Permit'],
    ['Building Permit City', 'Building Pe…City'],
    ['Building Permit County', 'Building…County'],
    ['تصريح البناء - المقاطعة', 'تصريح ا…المقاطعة'],
    ['Inspection-by-the-fire-marshal', 'Inspection-by-t…'],
    ['Fire marshal-of-the-county', 'Fire marshal-of…'],
    ['临时用地许可和消防检查以及电气检查', '临时用地许可和消防检查以及电气…'],
  ])('keep the word that tells them apart: %s', (label, text) => {
    expect(shortened(label, 16)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(16);
  });
});
