/** Rows turned into the arrays that `unnest` takes. */
export function columnsOf<Row>(
  rows: readonly Row[],
  ...members: readonly ((row: Row) => string | number | null)[]
): (string | number | null)[][] {
  return members.map((member) => rows.map(member))
}

/** A list inside an array: PostgreSQL's own text form, to be cast. */
export const arrayText = (items: readonly string[] | undefined): string =>
  items === undefined || items.length === 0
    ? '{}'
    : `{${items.map((item) => `"${item.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
