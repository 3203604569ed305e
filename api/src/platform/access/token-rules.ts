export const tokenRules = { algorithm: 'HS256', issuer: 'guyline', audience: 'guyline-portal', minutes: 15 } as const;
