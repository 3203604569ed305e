import { recordedAt } from '../platform/clock/clock.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { levels } from '@guyline/contract/access';
import { recordStatus } from '@guyline/contract/status';
import type { OwnSecret, PersonFields, PersonSaved, VendorAddress } from '@guyline/contract/users';
import type { SessionActor } from '../platform/access/actor.js';
import { audit } from '../platform/access/audit.js';
import type { ClientInfo } from '../platform/access/client-info.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { Sessions } from '../platform/access/sessions.js';
import { scopeOf } from '../platform/access/scope.js';
import type { ImageUpload } from '../platform/files/image-turns.js';
import { and, Db, type Sql } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { Invitations } from '../platform/passwords/invitations.js';
import { Passwords } from '../platform/passwords/passwords.js';
import { PresentPassword } from '../platform/passwords/present-password.js';
import { EmailChanges, sameEmail } from './email/email-changes.js';
import type { AskedAnew } from './staff/former-staff.js';
import { User } from './user.entity.js';
import { UserChangeEffects } from './user-change-effects.js';
import { UserImages } from './user-image.js';
import {
  asFlag,
  type Before,
  beforeOf,
  checkAddress,
  checkLeavesKind,
  checkOwnAccount,
  checkSender,
  leavesVendor,
  narrowed,
  type RightsInput,
  settleLevel,
} from './user-rules.js';
import { UsersQueries } from './users.queries.js';
import { type Kind, ofKind, usersFrom } from './users.sql.js';

/** Who saves, from where, with which image. */
export interface Sender {
  actor: SessionActor;
  from: ClientInfo;
  image?: ImageUpload;
}
/** What a save answers, and whether the person, who left a vendor, was asked to choose another password. */
export type PersonChanged = PersonSaved & { asked?: AskedAnew };
export type PersonInput = PersonFields & VendorAddress & OwnSecret & RightsInput;

/**
 * What came of the present password, and whether it still is that: called under the lock of the person's row.
 * @throws RuleError `wrong_password` 422, `sign_in_wait` 429, `not_while_impersonating` 403
 */
export type Proof = (em: EntityManager) => Promise<void>;

/** Creating and changing one person of any level: users, vendors, staff and one's own profile. */
@Injectable()
export class UsersCommands {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    private readonly queries: UsersQueries,
    private readonly effects: UserChangeEffects,
    private readonly images: UserImages,
    private readonly passwords: Passwords,
    private readonly invitations: Invitations,
    private readonly present: PresentPassword,
    private readonly emails: EmailChanges,
  ) {}

  /**
   * Without a password, an Active person is invited by mail to choose one.
   * @throws RuleError `email_taken`, the rules of `user-rules.ts` and of passwords 422; `forbidden` 403
   */
  create(sender: Sender, input: PersonInput & Pick<User, 'level_num' | 'status_num'>): Promise<{ id: number }> {
    const { actor, from } = sender;
    if (actor.role === 'admin') checkSender(actor, undefined, input); // a vendor's new staff gets its rights from the server
    return this.withImage(sender, (img) =>
      this.db.transaction(async (em) => {
        const user = Object.assign(new User(), { is_sys_admin: false, img });
        this.take(user, input);
        await settleLevel(this.db, em, user);
        this.checkForm(user, input);
        await this.emails.checkFree(em, 0, user.email);
        await em.persist(user).flush();
        await this.effects.setCustomers(em, actor, from, user.id, input.customer_ids ?? []);
        await audit(em, { kind: 'user_created', userId: user.id, actor, from, details: { level: user.level_num } });
        if (input.password) await this.passwords.set(em, user.id, { password: input.password, actor, from });
        else if (user.status_num === recordStatus.active)
          await this.invitations.send(em, [user.id], { actor, from, language: from.language });
        await this.effects.tell(em, [user.id], [user.main_vendor_id]);
        return { id: user.id };
      }),
    );
  }

  /** @throws RuleError `not_found` 404, `forbidden` 403, `stale_version` 409, `own_account` and the rules of `create` 422 */
  async update(
    sender: Sender,
    kind: Kind,
    id: number,
    { version, ...input }: PersonInput & { version: number },
  ): Promise<PersonChanged> {
    const { actor } = sender;
    const proof = await this.prove(sender, id, input);
    return this.change(sender, kind, id, input.password, async (em, user) => {
      checkSender(actor, user, input);
      await checkVersion(user, version, () => this.queries.detail(actor, id, kind));
      checkOwnAccount(actor, user, input);
      const pending = await this.save(em, sender, user, input, proof);
      this.checkForm(user, input);
      return pending;
    });
  }

  /** Refuses what `update` would, whatever it is to change. @throws RuleError `not_found` 404, `forbidden` 403 */
  async checkMayChange(actor: SessionActor, kind: Kind, id: number): Promise<void> {
    const user = await this.db.one<Pick<User, 'is_sys_admin' | 'main_vendor_id'>>(
      sql`select u.is_sys_admin, u.main_vendor_id::int8 as main_vendor_id from ${this.one(actor, kind, id)}`,
    );
    if (!user) throw notFound();
    checkSender(actor, { ...user, id, main_vendor_id: user.main_vendor_id && Number(user.main_vendor_id) }, {});
  }

  private one(actor: SessionActor, kind: Kind, id: number): Sql {
    return sql`${usersFrom} where ${and(sql`u.id = ${id}`, ofKind[kind], scopeOf(actor).users)}`;
  }

  /**
   * Changes one person under a lock, with the image that may have come along; the old one is forgotten after the commit.
   * @param chosen the password that `work` sets
   */
  async change(
    sender: Sender,
    kind: Kind,
    id: number,
    chosen: string | undefined,
    work: (em: EntityManager, user: User) => Promise<string | undefined>,
  ): Promise<PersonChanged> {
    const { actor } = sender;
    let before: Before | undefined;
    const saved = await this.withImage(sender, (img) =>
      this.sessions.change(async (em) => {
        const user = await lockScoped(em, User, id, sql`select from ${this.one(actor, kind, id)}`);
        before = beforeOf(user);
        user.updated_at = recordedAt(); // customers and password are stored elsewhere; the version counts them too
        if (img) user.img = img;
        const pending_email = await work(em, user);
        await em.flush();
        const asked = await this.effects.apply(em, sender, user, before, Boolean(chosen));
        return { img: user.img, pending_email, asked };
      }),
    );
    if (before?.img && before.img !== saved.img) await this.images.remove(before.img);
    const { pending_email, asked } = saved;
    return { id, asked, ...(pending_email && { pending_email }) };
  }

  /**
   * One's own email and password are changed only with the present password, by whatever form they come. Called before the
   * transaction: comparing it takes long, and nobody should wait for the person's row meanwhile.
   */
  async prove({ actor }: Sender, id: number, input: PersonInput): Promise<Proof> {
    const refused =
      (error: unknown): Proof =>
      () =>
        Promise.reject(error as Error);
    const unasked = refused(invalid('wrong_password', 'current_password')); // used only if the email changes meanwhile
    if (id !== actor.id) return unasked;
    const row = await this.db.one<{ email: string }>(sql`select email::text as email from users where id = ${id}`);
    if (!input.password && sameEmail(input.email, row?.email ?? '')) return unasked;
    return this.present.prove(actor, input.current_password).then(
      (hash): Proof =>
        (em) =>
          this.present.still(em, actor, hash),
      refused,
    );
  }

  /**
   * Writes the sent fields and what follows from them. One's own email waits until it is confirmed.
   * @param proof of the present password, from `prove`
   * @returns the email that waits
   * @throws RuleError what `proof` throws, the rules of `create`
   */
  async save(
    em: EntityManager,
    sender: Sender,
    user: User,
    input: PersonInput,
    proof: Proof,
  ): Promise<string | undefined> {
    const { actor, from } = sender;
    const before = beforeOf(user);
    const own = user.id === actor.id;
    const otherEmail = !sameEmail(input.email, before.email);
    if (own && (otherEmail || input.password)) await proof(em);
    this.take(user, own && otherEmail ? { ...input, email: before.email } : input);
    if (!own && otherEmail) await this.emails.checkFree(em, user.id, input.email);
    await settleLevel(this.db, em, user);
    await checkLeavesKind(this.db, em, user, before);
    if (input.customer_ids) await this.effects.setCustomers(em, actor, from, user.id, input.customer_ids);
    if (input.password) {
      await em.flush(); // the password's rule reads the address
      if (leavesVendor(before, user)) await this.passwords.spend(em, [user.id]); // so that it is not chosen again
      const keepSessionId = own ? actor.sessionId : undefined;
      await this.passwords.set(em, user.id, { password: input.password, actor, from, keepSessionId });
    }
    if (!own || !otherEmail) return undefined;
    await this.emails.ask(em, actor, from, user, input.email);
    return input.email;
  }

  private take(user: User, input: PersonInput): void {
    const {
      password: _,
      customer_ids: __,
      current_password: ___,
      vendor_permissions,
      is_sys_admin,
      img,
      ...fields
    } = input;
    const kind = user.vendor_num;
    Object.assign(user, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
    if (img === null) user.img = null;
    if (is_sys_admin !== undefined) user.is_sys_admin = asFlag(is_sys_admin);
    if (vendor_permissions !== undefined) user.vendor_permissions = narrowed(user.vendor_num, vendor_permissions);
    else if (kind !== user.vendor_num) user.vendor_permissions = null;
  }

  /** What the user form requires besides: a vendor's address, and customers of everybody but staff. */
  private checkForm(user: User, { customer_ids }: PersonInput): void {
    checkAddress(user);
    if (customer_ids?.length === 0 && user.level_num !== levels.staff)
      throw new RuleError('validation_failed', 422, { fields: { customer_ids: 'customer_ids_array_min_size' } });
  }

  private async withImage<T>({ image }: Sender, work: (img: string | undefined) => Promise<T>): Promise<T> {
    const img = image && (await this.images.keep(image));
    try {
      return await work(img);
    } catch (error) {
      await this.images.remove(img);
      throw error;
    }
  }
}
