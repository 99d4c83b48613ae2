'use client'

import { ChevronDown } from 'lucide-react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { type ApiCall, asCurl, asTypeScript, isLarge } from '../messages/api-call.ts'
import { Button } from '../button.tsx'
import { Menu, MenuItem, MenuNote } from '../menu.tsx'
import { download } from '../table/download.ts'
import { useToast } from '../dialog/toast.tsx'
import { useCopy } from './use-copy.ts'
import styles from './copy-as.module.css'

/** The present view as a call of the public API: curl at once, TypeScript in the menu. */
export function CopyAs({ call }: { call: ApiCall }) {
  const { messages } = useLanguage()
  const copy = useCopy()
  const toast = useToast()
  const copyWith = (print: (origin: string, call: ApiCall) => string) => {
    copy(print(window.location.origin, call), messages.ui.copiedCall)
    if (!isLarge(call)) return
    download('body.json', JSON.stringify(call.body), 'application/json')
    toast(messages.ui.bodySaved)
  }
  const copyCurl = () => copyWith(asCurl)
  return (
    <span className={styles.pair}>
      <Button onClick={copyCurl}>{messages.ui.copyAs}</Button>
      <Menu
        label={messages.ui.copyMore}
        trigger={
          <Button icon aria-label={messages.ui.copyMore}>
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={copyCurl}>{messages.ui.copyCurl}</MenuItem>
        <MenuItem onSelect={() => copyWith(asTypeScript)}>{messages.ui.copyTypeScript}</MenuItem>
        <MenuNote>{messages.ui.keyPlaceholderNote}</MenuNote>
      </Menu>
    </span>
  )
}
