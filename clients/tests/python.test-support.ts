import { spawnSync } from 'node:child_process'

/** The first Python of 3.10 or newer that has these modules; QUARTERHOUR_PYTHON names another one to try first. */
export function pythonWith(...modules: string[]): string | undefined {
  const tried = [process.env.QUARTERHOUR_PYTHON, 'python3', '/usr/bin/python3'].filter((each) => each !== undefined)
  const check = `import ${['sys', ...modules].join(', ')}; sys.exit(sys.version_info < (3, 10))`
  return tried.find((each) => spawnSync(each, ['-c', check]).status === 0)
}
