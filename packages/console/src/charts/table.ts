/** Where a number leads: another area owns the list, so it is named by its address. */
export type Address = { readonly to: string; readonly search?: Readonly<Record<string, string>> }

export type Cell = { readonly value: string | number; readonly address?: Address | undefined }

/** The numbers behind a chart. The first cell of a row says what the row is about. */
export type ChartTable = { readonly columns: readonly string[]; readonly rows: readonly (readonly Cell[])[] }

export const cell = (value: string | number, address?: Address): Cell => ({ value, address })
