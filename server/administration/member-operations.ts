import { z } from 'zod'
import { operation } from '../operation.ts'
import * as contract from '../access/contract.ts'
import * as changes from '../access/members/member-changes.ts'
import * as store from '../access/store.ts'

export const listMembers = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/members',
  summary: 'List members',
  access: 'read',
  output: contract.MemberList,
  columns: ['user_id', 'name', 'email', 'role', 'created_at'],
  rows: (output) => output.members,
  run: async ({ db }) => ({ members: await store.listMembers(db) }),
})

export const addMember = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/members',
  summary: 'Add a member',
  description: 'Returns the initial password to a signed-in administrator only; API keys do not receive it.',
  access: 'write',
  role: 'admin',
  status: 201,
  secret_fields: ['password'],
  body: contract.MemberBody,
  output: contract.MemberCreated,
  errors: ['conflict'],
  prepare: () => changes.firstPassword(),
  run: (context, { body }, first) => context.db.transaction((tx) => changes.addMember({ ...context, tx }, body, first)),
})

export const setMemberRole = operation({
  area: 'access',
  method: 'PUT',
  path: '/access/v1/members/{user_id}',
  summary: 'Set the role of a member',
  access: 'write',
  role: 'admin',
  params: contract.MemberPath,
  body: contract.MemberRoleBody,
  output: contract.Member,
  errors: ['not_found', 'conflict'],
  run: (context, { path, body }) =>
    context.db.transaction((tx) => changes.changeRole({ ...context, tx }, path.user_id, body.role)),
})

export const resetMemberPassword = operation({
  area: 'access',
  method: 'POST',
  path: '/access/v1/members/{user_id}/password-reset',
  summary: 'Reset the password of a member',
  description:
    'Ends all sessions of the member. The new password is returned to a signed-in administrator only and ' +
    'must be changed at the first sign-in. Not available for members of several organizations.',
  access: 'write',
  role: 'admin',
  secret_fields: ['password'],
  params: contract.MemberPath,
  output: contract.PasswordReset,
  errors: ['not_found', 'conflict'],
  prepare: () => changes.firstPassword(),
  run: (context, { path }, first) =>
    context.db.transaction(async (tx) => ({
      password: await changes.resetMemberPassword({ ...context, tx }, path.user_id, first),
    })),
})

export const removeMember = operation({
  area: 'access',
  method: 'DELETE',
  path: '/access/v1/members/{user_id}',
  summary: 'Remove a member',
  access: 'write',
  role: 'admin',
  status: 204,
  params: contract.MemberPath,
  output: z.undefined(),
  errors: ['not_found', 'conflict'],
  run: (context, { path }) =>
    context.db.transaction(async (tx) => {
      await changes.removeMember({ ...context, tx }, path.user_id)
      return undefined
    }),
})
