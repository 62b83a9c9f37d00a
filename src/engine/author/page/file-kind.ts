import { wordSet } from '#base/word-set.ts'
import { plain } from '../language/words.ts'

/** Kinds of files that links lead to. `isSure`: who asks for such a link wants nothing else; a video may have a page of its own. */
export type FileKind = { words: ReadonlySet<string>; address: RegExp; isSure: boolean }

const KINDS: readonly FileKind[] = [
  {
    words: wordSet(plain('audio mp3 аудио аудіо 音声 音频 오디오')),
    address: /\.(?:mp3|m4a|ogg|oga|opus|wav|flac|aac)(?:$|[?#])/i,
    isSure: true,
  },
  { words: wordSet('pdf'), address: /\.pdf(?:$|[?#])/i, isSure: true },
  { words: wordSet('ics ical icalendar webcal'), address: /\.ics(?:$|[?#])|^webcal:/i, isSure: true },
  {
    words: wordSet(plain('video wideo видео відео βίντεο 動画 视频 視頻 비디오')),
    address: /\.(?:mp4|m4v|webm|mov|mkv|avi|ogv|m3u8)(?:$|[?#])/i,
    isSure: false,
  },
]

/** The kind that words speak of: "PDF link", "link to the audio". */
export function fileKindIn(words: readonly string[]): FileKind | null {
  return KINDS.find((kind) => words.some((word) => kind.words.has(word))) ?? null
}
