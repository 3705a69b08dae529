import { Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { sentence } from '@/lib/text/bidi';
import { checkImage, maxImageSide, type ImageCheck } from '@/features/seasonal-events/image/image-file';
import { IconButton } from '@/ui/design/button/button';
import { ImageTile, ImageTiles } from './image-tile';
import { Notice } from '@/ui/design/notice';
import { Skeleton } from '@/ui/design/states/states';
import { FieldProblem } from '@/ui/design/field/field-frame';
import { FileDrop, type ChosenFiles } from '@/ui/design/file-drop';
import { useServerError } from '@/ui/screens/form/server-errors';
import { useFormField, type FieldProps } from '@/ui/screens/form/use-form-field';
import { Column } from '@/ui/design/layout';

/** Whether both are the same file on disk, so that choosing it again does not add a second image. */
const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

interface Shown extends ImageCheck {
  file: File;
  url: string | null;
}

/** A file's check and a URL to show it. A file with a problem has no URL: the browser would decode it. */
function useShown(file: File): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    void checkImage(file).then((check) => {
      if (isGone) return;
      if (check.problem === undefined) url = URL.createObjectURL(file);
      setShown({ ...check, file, url });
    });
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [file]);
  return shown?.file === file ? shown : undefined;
}

interface ChosenTileProps {
  file: File;
  /** Its label: "Image 3". */
  label: string;
  name: string;
  children: ReactNode;
}

function ChosenTile({ file, label, name, children }: ChosenTileProps) {
  const shown = useShown(file);
  const refused = useServerError(name, file);
  if (!shown) return <Skeleton height="200px" />;
  return (
    <ImageTile src={shown.url} fileName={file.name} label={label} bytes={file.size} size={shown.size} problem={shown.problem ?? refused}>
      {children}
    </ImageTile>
  );
}

interface ImageFieldProps extends Omit<FieldProps, 'isOptional' | 'isDisabled'> {
  /** The maximum number of images. If it is one, a new image replaces it. */
  max: number;
  /** The names of files that were chosen before a reload. */
  lost?: readonly string[];
}

/**
 * Chosen or dropped images; the value is a list of files in display order. Each is checked (`checkImage`) and shows its problem. The form's
 * schema checks them too, so that none with a problem is sent.
 */
export function ImageField({ label, max, lost = [], ...field }: ImageFieldProps) {
  const { value: files, setValue, choose, error, control } = useFormField<readonly File[]>(field);
  const { id } = control;

  const isOne = max === 1;
  const choice = {
    accept: '.jpg,.jpeg,.png,image/jpeg,image/png',
    isMultiple: !isOne,
    onChoose: (chosen: ChosenFiles) => {
      choose(isOne ? chosen : [...files, ...chosen.filter((file) => !files.some((present) => isSameFile(file, present)))]);
    },
  };
  const remove = (file: File) => {
    // The button that had the focus is gone.
    document.getElementById(id)?.focus();
    setValue(files.filter((each) => each !== file));
  };

  return (
    <Column $gap={3} role="group" aria-label={label}>
      {files.length === 0 && lost.length > 0 && (
        <Notice tone="warning" title={lost.length === 1 ? 'Choose the file again' : `Choose the ${lost.length} files again`}>
          <p>Files are not saved with a draft: {lost.join(', ')}</p>
        </Notice>
      )}
      {files.length > 0 && (
        <ImageTiles>
          {files.map((file, at) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <ChosenTile file={file} label={isOne ? label : `Image ${at + 1}`} name={`${field.name}.${at}`}>
                <IconButton
                  size="small"
                  label={sentence`Remove ${file.name}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onPress={() => remove(file)}
                />
              </ChosenTile>
            </li>
          ))}
        </ImageTiles>
      )}
      <FileDrop
        {...control}
        {...choice}
        aria-describedby={`${id}-error`}
        label={
          isOne
            ? files.length > 0
              ? 'Choose another image, or drop it here'
              : 'Choose an image, or drop it here'
            : 'Choose images, or drop them here'
        }
        hint={`${isOne ? '' : `1 to ${max}, each `}jpg or png, under 1MB, at most ${maxImageSide} pixels a side.`}
      />
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </Column>
  );
}
