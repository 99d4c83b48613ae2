import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { transferOwnership } from './account.ts'
import { archiving } from './archiving.ts'
import { type Cluster, clusterAt, pathAsSeenByServer, refuseOtherVersion } from './cluster.ts'
import { OWNER } from './owner.ts'
import { launch, stopChild } from './postmaster.ts'

/** Where, in the folder of the cluster, the server asks for segments and finds them. */
export const REQUESTS = 'recovery_wal'

/**
 * What the server runs for each file: it asks, waits until it was told that the file is there or is none, and takes it. Whoever
 * stops answering ends the server (follow.sh), and with it this.
 */
const RESTORE_COMMAND =
  `: > ${REQUESTS}/want.%f; while [ ! -e ${REQUESTS}/have.%f ]; do ` +
  `[ -e ${REQUESTS}/none.%f ] && rm ${REQUESTS}/none.%f && exit 1; sleep 0.02; done; ` +
  `rm ${REQUESTS}/have.%f && mv ${REQUESTS}/%f "%p"`

/** Only the account of the server may enter the folder of the socket. */
const HBA = 'local all postgres trust\n'

/**
 * Replays a copy of a cluster in `directory`, below `dataDir`, until `target` (null: all there is), while somebody answers what is
 * asked for in REQUESTS. Nobody else can connect meanwhile. Then the roles have this installation's secrets, and `work` sees the
 * result through the superuser's URL. The server has stopped when this returns or throws, with the end of its log where it gave up.
 */
export async function recoverCluster<T>(
  { dataDir, directory, target }: { dataDir: string; directory: string; target: Date | null },
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const cluster = clusterAt(dataDir, directory)
  refuseOtherVersion(cluster)
  const sockets = mkdtempSync(join(tmpdir(), 'quarterhour-recovery-'))
  transferOwnership(sockets, cluster.account)
  const hba = join(directory, 'recovery_hba.conf')
  for (const [path, text] of [
    [hba, HBA],
    [join(directory, 'recovery.signal'), ''],
  ] as const) {
    writeFileSync(path, text)
    transferOwnership(path, cluster.account)
  }
  try {
    const { child, port } = await launch(cluster, {
      port: 0,
      durable: true,
      settings: settingsOf(cluster, sockets, target),
    })
    try {
      const options = { max: 1, max_lifetime: null, onnotice: () => undefined }
      const sql = postgres({ ...options, host: sockets, port, user: 'postgres', database: OWNER })
      try {
        await setSecrets(sql, cluster)
        return await work(sql)
      } finally {
        await sql.end({ timeout: 1 })
      }
    } finally {
      await stopChild(child)
      rmSync(hba, { force: true })
    }
  } finally {
    rmSync(sockets, { recursive: true, force: true })
  }
}

function settingsOf(cluster: Cluster, sockets: string, target: Date | null): Record<string, string> {
  return {
    // What begins with the recovery is archived like everything after it, the history of its timeline above all.
    ...archiving(cluster, true),
    ...{
      listen_addresses: '',
      unix_socket_directories: sockets,
      hba_file: `${pathAsSeenByServer(cluster.directory, cluster.account)}/recovery_hba.conf`,
    },
    ...{ restore_command: RESTORE_COMMAND, recovery_target_timeline: 'current', recovery_target_action: 'promote' },
    // Nobody sees it before it is whole.
    hot_standby: 'off',
    ...(target === null ? {} : { recovery_target_time: target.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
}

/** The copy has the secrets of the installation that it was made from. They are base64url: nothing in them needs quoting. */
async function setSecrets(sql: postgres.Sql, { superuserSecret, ownerSecret }: Cluster): Promise<void> {
  await sql.unsafe(`alter role postgres password '${superuserSecret}'`)
  await sql.unsafe(`alter role ${OWNER} password '${ownerSecret}'`)
}
