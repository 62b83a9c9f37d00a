import { Button } from '@mantine/core'
import { DownloadIcon } from '../parts/icons.tsx'
import { FILE_FORMATS, type FileFormat } from './results-api.ts'

/** The service names the files, by what they are of and the day. */
export function DownloadLinks({ hrefOf }: { hrefOf: (format: FileFormat) => string }) {
  return FILE_FORMATS.map((format) => (
    <Button
      key={format}
      component="a"
      href={hrefOf(format)}
      download
      variant="default"
      size="xs"
      leftSection={<DownloadIcon size={16} />}
    >
      {format.toUpperCase()}
    </Button>
  ))
}
