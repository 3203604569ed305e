/** Codes of the system for a server that cannot be found or reached, or whose connection broke. */
export const networkFaults = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
] as const;
