import pg from 'pg'

/** A connection of its own. Its end is told to whoever asks it something; without a listener it would end the process. */
export async function connect(config: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...config, application_name: name })
  client.on('error', () => {})
  await client.connect()
  return client
}
