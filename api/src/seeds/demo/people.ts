import type { Level } from '@guyline/contract/access';
import type { RecordStatus } from '@guyline/contract/status';
import type { VendorNum } from '@guyline/contract/tasks/items';

export const demoPassword = 'Guyline!2026';
export const demoDomain = 'demo.guyline.test';

export interface DemoPerson {
  /** Part of the address before the @. */
  key: string;
  name: string;
  level: Level;
  sysAdmin?: true;
  /** Short names of the customers. */
  customers?: readonly string[];
  vendorNum?: VendorNum;
  company?: string;
  /** Staff: key of the vendor. */
  vendor?: string;
  /** So many stores of the person's customers or vendor are assigned to it. */
  stores?: number;
  /** Active unless it says otherwise: 2 Paused, 3 Cancelled, 4 Archived. */
  status?: RecordStatus;
}

/** Every second member of a crew works at some stores only. */
const staffOf = (vendor: string, names: readonly string[]): DemoPerson[] =>
  names.map((name, index) => ({
    key: `${vendor}-crew${index + 1}`,
    name,
    level: 5,
    vendor,
    ...(index % 2 === 0 && { stores: 6 + 3 * index }),
  }));

/** Vendors of all four kinds with crews, corporate people and managers; the first nine are the demo sign-ins. */
export const people: readonly DemoPerson[] = [
  { key: 'sysadmin', name: 'Sam Ortega', level: 1, sysAdmin: true },
  { key: 'admin', name: 'Avery Brooks', level: 1 },
  { key: 'corporate', name: 'Corinne Hale', level: 2, customers: ['NFS'], company: 'Northfield Stores' },
  { key: 'manager', name: 'Marcus Webb', level: 3, customers: ['NFS'], stores: 12, company: 'Northfield Stores' },
  { key: 'tent', name: 'Teresa Lund', level: 4, vendorNum: 4, company: 'Big Top Rentals' },
  { key: 'electric', name: 'Elliot Vance', level: 4, vendorNum: 3, company: 'Brightline Electric' },
  { key: 'fence', name: 'Fiona Castillo', level: 4, vendorNum: 2, company: 'Post & Rail Fencing' },
  { key: 'merch', name: 'Mei Tanaka', level: 4, vendorNum: 1, company: 'Crate Logistics' },
  { key: 'staff', name: 'Stefan Ruiz', level: 5, vendor: 'tent', stores: 15 },
  { key: 'tent2', name: 'Tomas Keller', level: 4, vendorNum: 4, company: 'Prairie Canvas' },
  { key: 'electric2', name: 'Edie Marsh', level: 4, vendorNum: 3, company: 'Two Rivers Power' },
  { key: 'fence2', name: 'Felix Arden', level: 4, vendorNum: 2, company: 'Boundary Works' },
  { key: 'merch2', name: 'Mona Ibarra', level: 4, vendorNum: 1, company: 'Last Mile Retail' },
  { key: 'corporate2', name: 'Claude Perrin', level: 2, customers: ['PRM'], company: 'Prairie Market' },
  { key: 'corporate3', name: 'Cleo Nakamura', level: 2, customers: ['HBH'], company: 'Harbor Home' },
  { key: 'manager2', name: 'Maya Lindqvist', level: 3, customers: ['NFS'], company: 'Northfield Stores' },
  { key: 'manager3', name: 'Milo Okafor', level: 3, customers: ['PRM'], stores: 8, company: 'Prairie Market' },
  { key: 'manager4', name: 'Marta Silva', level: 3, customers: ['HBH'], company: 'Harbor Home' },
  ...staffOf('tent', ['Tariq Bell', 'Tina Morrow']),
  ...staffOf('electric', ['Ezra Quinn', 'Ella Voss']),
  ...staffOf('fence', ['Frida Nunez']),
  ...staffOf('merch', ['Max Adler']),
  ...staffOf('tent2', ['Theo Grant', 'Tess Romero']),
  { key: 'fence3', name: 'Frank Solis', level: 4, vendorNum: 2, company: 'Gate & Post', status: 2 },
  { key: 'merch3', name: 'Milla Jansen', level: 4, vendorNum: 1, company: 'Harvest Freight', status: 3 },
  { key: 'manager5', name: 'Miriam Cole', level: 3, customers: ['PRM'], company: 'Prairie Market', status: 4 },
  { key: 'tent-former', name: 'Tobias Penn', level: 5, vendor: 'tent', status: 4 },
];
