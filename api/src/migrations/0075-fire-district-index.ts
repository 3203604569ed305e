import { Migration } from '@mikro-orm/migrations';

const NAME = 'location_jurisdictions_fire_district';

/** The stores of a fire district, as of a city and a county; made while people work. */
export class FireDistrictIndex extends Migration {
  override name = '0075-fire-district-index';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql(`drop index concurrently if exists ${NAME}`);
    this.addSql(
      `create index concurrently ${NAME} on location_jurisdictions (fire_district_id) where fire_district_id is not null`,
    );
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql(`drop index if exists ${NAME}`);
  }
}
