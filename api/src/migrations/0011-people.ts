import { Migration } from '@mikro-orm/migrations';

/** Phone numbers as ten digits, staff Active or Archived only, and the ways by which people are looked up. */
export class People extends Migration {
  override name = '0011-people';

  override up(): void {
    // Ten digits, as calls send them: the leading 1 is the fixed prefix of screens. Any other text is kept as it is.
    this.addSql(`
      update users u set phone_num = d.digits
        from (select id, regexp_replace(regexp_replace(phone_num, '\\D', '', 'g'), '^1(?=\\d{10}$)', '') as digits from users) d
       where d.id = u.id and d.digits ~ '^\\d{10}$' and u.phone_num <> d.digits;
      update users set status_num = 4 where level_num = 5 and status_num in (2, 3);
      alter table users add constraint users_staff_status check (level_num <> 5 or status_num in (1, 4));
      create index user_customers_customer on user_customers (customer_id);
    `);
  }

  override down(): void {
    this.addSql(`
      drop index user_customers_customer;
      alter table users drop constraint users_staff_status;
    `);
  }
}
