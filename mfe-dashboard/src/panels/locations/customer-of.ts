/** The customer's name; its code where an earlier version of the API answers, which has no name. */
export const customerOf = ({
  customer_name,
  customer_sname,
}: {
  customer_name?: string;
  customer_sname: string;
}): string => customer_name ?? customer_sname;
