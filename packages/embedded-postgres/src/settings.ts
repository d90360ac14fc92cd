type Setting = readonly [name: string, value: string, why: string]

const settings: readonly Setting[] = [
  ['cluster_name', 'reeve', 'names the server in the list of processes'],
  ['shared_buffers', '128MB', 'enough for a small service; pages that were never used cost nothing'],
  ['max_connections', '100', 'several processes with their pools, and room for an operator'],
  ['synchronous_commit', 'on', 'what was acknowledged survives a crash'],
  ['jit', 'off', 'our statements are short; compiling them would cost more than it saves'],
  ['random_page_cost', '1.1', 'the disk is not a spinning one'],
  [
    'max_parallel_workers_per_gather',
    '0',
    'the cores already serve requests; parallel plans also need /dev/shm, small in containers',
  ],
  ['io_method', 'sync', 'saves three idle processes; a small database lives in the cache'],
  ['wal_level', 'minimal', 'nobody replicates from here: less to write'],
  ['max_wal_senders', '0', 'follows from wal_level=minimal'],
  ['max_logical_replication_workers', '0', 'saves an idle process'],
  ['max_wal_size', '2GB', 'each checkpoint in the middle of a large sync has pages written whole again'],
  [
    'bgwriter_delay',
    '20ms',
    'a large sync changes more pages than fit: another core writes them, not the one that syncs',
  ],
  ['bgwriter_lru_maxpages', '1000', 'a sync changes 200 in that time, several at once more'],
  ['bgwriter_lru_multiplier', '4', 'ahead of what is needed next'],
  ['timezone', 'UTC', 'the same everywhere, whatever the machine says'],
  ['log_timezone', 'UTC', 'lines up with our own log'],
  ['logging_collector', 'off', 'stderr goes to a file of ours'],
  ['log_line_prefix', '%m [%p] ', 'time, and the process to tell one start from another'],
  [
    'log_min_messages',
    'log',
    'errors of statements go to the client; here they would fill the disk and could quote secrets',
  ],
  ['log_min_error_statement', 'panic', 'statements can contain secrets'],
  ['log_checkpoints', 'off', 'two lines every five minutes that nobody reads'],
]

const undurable: readonly Setting[] = [
  ['fsync', 'off', 'a test may lose its data with the machine, not with a process'],
  ['full_page_writes', 'off', 'only protects what fsync protects'],
]

const linux: readonly Setting[] = [
  ['recovery_init_sync_method', 'syncfs', 'one call, not one a file: half the time of a recovery'],
]

export function settingArguments({ durable }: { durable: boolean }): string[] {
  const platform = process.platform === 'linux' ? linux : []
  return [...settings, ...platform, ...(durable ? [] : undurable)].flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}
