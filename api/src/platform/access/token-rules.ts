import { tokenMinutes } from '@guyline/contract/auth';

export const tokenRules = {
  algorithm: 'HS256',
  issuer: 'guyline',
  audience: 'guyline-portal',
  minutes: tokenMinutes,
} as const;
