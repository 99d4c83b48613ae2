import { redirect } from 'next/navigation'
import { paths } from '#components/paths.ts'

export default function SettingsPage() {
  redirect(paths.apiKeys())
}
