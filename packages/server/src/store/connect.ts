import pg from 'pg'

/** A dedicated connection. Its end fails the next query; without an error listener it would end the process. */
export async function connect(config: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...config, application_name: name })
  client.on('error', () => {})
  await client.connect()
  return client
}
