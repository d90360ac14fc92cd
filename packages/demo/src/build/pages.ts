type Page<Item> = { readonly list: readonly Item[]; readonly nextPageToken: string }

/** Everything that a list has, page by page. */
export async function all<Item>(
  page: (query: { page_size: number; page_token?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  let token = ''
  do {
    const { list, nextPageToken } = await page({ page_size: 100, ...(token === '' ? {} : { page_token: token }) })
    items.push(...list)
    token = nextPageToken
  } while (token !== '')
  return items
}
