import ipaddr from 'ipaddr.js';

/** Groups of 16 bits that identify a subscriber's network (/64); subscribers choose the other half of an IPv6 address themselves. */
const NETWORK_GROUPS = 4;

/** What anonymous requests are counted by: an IPv4 address, or the network of an IPv6 address; empty for none. */
export function networkOf(address = ''): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address); // ::ffff:192.0.2.1 is the IPv4 address
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, NETWORK_GROUPS).join(':') : parsed.toString();
}
