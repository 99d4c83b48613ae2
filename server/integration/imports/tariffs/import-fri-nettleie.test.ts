import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createTar } from 'nanotar'
import { stringify } from 'yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import type { Upstream } from '#server/testing/upstream.ts'
import { importFriNettleie } from './import-fri-nettleie.ts'
import type { TariffReport } from './import-tariffs.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture?.close())

function list(changes: object = {}, gln = '7080005051378', price = 20): string {
  return stringify({
    netteier: 'BKK AS',
    gln: [gln],
    kilder: ['https://nett.example/priser'],
    sist_oppdatert: '2026-11-01',
    tariffer: [
      {
        kundegrupper: ['husholdning'],
        gyldig_fra: '2026-01-01',
        fastledd: { metode: 'MND_MAX', terskel_inkludert: true, terskler: [{ terskel: 0, pris: 1200 }] },
        energiledd: { grunnpris: price },
      },
    ],
    ...changes,
  })
}

const run = (from: string, dry_run = false): Promise<TariffReport> => importFriNettleie(fixture.place(), from, dry_run)

function repository(files: Record<string, string>): string {
  const root = mkdtempSync(join(fixture.folder, 'repository-'))
  mkdirSync(join(root, 'tariffer'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'tariffer', name), text)
  return root
}

async function tariffs(): Promise<Tariff[]> {
  await fixture.service.services.versions.refresh()
  const response = await fixture.service.call('/cost-of-energy/v1/tariffs?system_operator_extra_id=gln:7080005051378')
  return ((await response.json()) as { tariffs: Tariff[] }).tariffs
}

describe('a folder', () => {
  test('of the source itself holds what is shipped: nothing but the source differs', async ({ skip }) => {
    const source = new URL('../../../../../shared/data/fri-nettleie', import.meta.url)
    if (!existsSync(source)) return skip('the files of the source are not part of this repository')
    const report = await run(fileURLToPath(source), true)
    expect(report).toMatchObject({ added: [], unchanged: 0, refused: [], unsupported: [], assumed: [] })
    expect(report.changed).toHaveLength(82)
    expect(new Set(report.changed.map(({ fields }) => fields.join()))).toEqual(new Set(['remarks,source']))
  })

  test('is compared first, then stored as a whole, then the same again; running processes see it at once', async () => {
    const before = await fixture.service.call('/cost-of-energy/v1/tariffs?limit=1000')
    const root = repository({ 'bkk.yml': list(), 'README.md': 'no price list' })

    const dry = await run(root, true)
    expect(dry).toMatchObject({ dry_run: true, added: [], unchanged: 0, refused: [], no_longer_listed: [] })
    expect(dry.changed).toMatchObject([{ name: 'Nettleie husholdning' }])
    await fixture.service.services.versions.refresh()
    const same = { headers: { 'If-None-Match': before.headers.get('etag') ?? '' } }
    expect((await fixture.service.call('/cost-of-energy/v1/tariffs?limit=1000', same)).status).toBe(304)

    const real = await run(root)
    expect({ ...real, dry_run: true }).toEqual(dry)
    expect(real.changed[0]?.fields).toEqual(expect.arrayContaining(['remarks', 'tariff_components', 'source']))
    const [bkk] = await tariffs()
    expect(bkk?.remarks).toMatch(
      /^Prices exclude VAT\. Source: fri-nettleie \(CC BY 4\.0\)\. Collected 2026-11-01 from /,
    )
    const after = await fixture.service.call('/cost-of-energy/v1/tariffs?limit=1000', same)
    expect(after.status).toBe(200)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))

    expect(await run(root)).toMatchObject({ added: [], changed: [], unchanged: 1 })
    await fixture.service.services.versions.refresh()
    const again = { headers: { 'If-None-Match': after.headers.get('etag') ?? '' } }
    expect((await fixture.service.call('/cost-of-energy/v1/tariffs?limit=1000', again)).status).toBe(304)
  })

  test('one bad list is refused and named, the others are stored; what is not listed any more stays', async () => {
    const root = repository({
      'bkk.yml': list({ mga: ['X'] }),
      'broken.yml': 'netteier: [',
      'new.yml': list({ netteier: 'Nytt Nett AS' }, '7080005050000'),
    })
    const report = await run(root)
    expect(report.refused).toEqual([
      { name: 'bkk', reasons: ['mga: Extra inputs are not permitted'] },
      { name: 'broken', reasons: [expect.stringMatching(/^no YAML: /)] },
    ])
    expect(report.added.map(({ name }) => name)).toEqual(['Nettleie husholdning'])
    expect(report.assumed).toEqual([
      {
        tariff: 'no/new/husholdning',
        path: 'gln',
        reason: 'no operator with GLN 7080005050000 is known: stored without one',
      },
    ])
    expect(report.no_longer_listed.map(({ name }) => name)).toEqual(['Nettleie husholdning'])
    expect(await tariffs()).toHaveLength(1)
  })

  test('aliases that would fill the memory are refused', async () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'.split('').map((name, index) => {
        const before = 'abcdefgh'[index]
        return `${name}: &${name} [${Array(10).fill(`*${before}`).join(',')}]`
      }),
    ].join('\n')
    const report = await run(repository({ 'bomb.yml': bomb }))
    expect(report.refused).toEqual([{ name: 'bomb', reasons: [expect.stringMatching(/^no YAML: .*alias/i)] }])
  })

  test('there is none, or nothing in it', async () => {
    await expect(run(join(fixture.folder, 'nowhere'))).rejects.toThrow('there is no folder or file')
    await expect(run(repository({}))).rejects.toThrow('contains no .yml price list')
  })
})

describe('an address', () => {
  const archive = (files: Record<string, string>) =>
    gzipSync(createTar(Object.entries(files).map(([name, data]) => ({ name, data }))))

  test('of the repository as an archive: its price lists, not the old ones', async () => {
    fixture.upstream.answer(() => ({
      headers: { 'Content-Type': 'application/x-gzip' },
      body: archive({
        'fri-nettleie-main/tariffer/bkk.yml': list({}, undefined, 55),
        'fri-nettleie-main/tariffer/old/gone.yml': list(),
        'fri-nettleie-main/tariff-eksempel.yml': 'x: y',
      }),
    }))
    const address = `${fixture.upstream.origin}/archive/main.tar.gz`
    const report = { added: [], changed: [{ name: 'Nettleie husholdning' }], refused: [] }
    // Wherever in memory it is unpacked.
    for (let time = 0; time < 4; time++) expect(await run(address, true)).toMatchObject(report)
    expect(await run(address)).toMatchObject(report)
    expect(JSON.stringify((await tariffs())[0]?.tariff_components)).toContain('0.55')
  })

  test('of one file', async () => {
    fixture.upstream.answer(() => ({ headers: { 'Content-Type': 'text/plain' }, body: list({}, undefined, 44) }))
    expect(await run(`${fixture.upstream.origin}/tariffer/bkk.yml`)).toMatchObject({
      changed: [{ name: 'Nettleie husholdning' }],
    })
  })

  test.each<[string, RegExp, Parameters<Upstream['answer']>[0]]>([
    [
      '/main.tar.gz',
      /is not a complete archive/,
      () => ({
        headers: { 'Content-Type': 'application/gzip' },
        body: archive({ 'a/tariffer/b.yml': list() }).subarray(0, 60),
      }),
    ],
    [
      '/main.tar.gz',
      /instead of application\/gzip/,
      () => ({ headers: { 'Content-Type': 'text/html' }, body: '<html>' }),
    ],
    [
      '/main.tar.gz',
      /contains no \.yml price list/,
      () => ({ headers: { 'Content-Type': 'application/gzip' }, body: archive({ 'a/b.txt': 'x' }) }),
    ],
    ['/bkk.yml', /more than 1 MB/, () => ({ headers: { 'Content-Type': 'text/plain' }, body: 'x'.repeat(1_100_000) })],
    ['/bkk.json', /should end in \.yml, \.yaml or \.tar\.gz/, () => ({})],
  ])('%s: %s, and nothing changes', async (path, pattern, answer) => {
    const before = await tariffs()
    fixture.upstream.answer(answer)
    await expect(run(fixture.upstream.origin + path)).rejects.toThrow(pattern)
    expect(await tariffs()).toEqual(before)
  })
})
