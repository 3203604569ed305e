import type { SecurityEventPage, SecurityEventQuery, SessionEnded, SessionList, SessionsEnded } from '../security.js';
import { del, get, post } from './route.js';

export const securityRoutes = {
  events: get(':role/security-event/list', 'security.read').typed<{
    query: SecurityEventQuery;
    answer: SecurityEventPage;
  }>(),
  sessions: get('common/session/list', 'account.own').typed<{ answer: SessionList }>(),
  endSession: del('common/session/:id', 'account.own').typed<{ answer: SessionEnded }>(),
  endOtherSessions: post('common/session/revoke_others', 'account.own').typed<{ answer: SessionsEnded }>(),
};
