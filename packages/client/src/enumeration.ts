/** What all names of an enumeration begin with: `FINDING_SEVERITY_`. */
export function commonPrefix([first = '', ...others]: readonly string[]): string {
  let length = first.length
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, first.lastIndexOf('_', length - 1) + 1)
}
