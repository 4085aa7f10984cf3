import { PageMeta } from '../../components/ui/page-meta';
import { uploadOcr } from '../../content/upload/upload-ocr';
import { OcrUpload } from '../../features/receipt-ocr/ocr-upload';
import { paths } from '../../lib/paths';

/** The second upload variant. */
export function UploadReceiptOcrPage() {
  return (
    <div className="page-width grid max-w-3xl gap-8 py-12">
      <PageMeta {...uploadOcr.meta} path={paths.uploadOcr} image="upload" noindex />
      <header className="text-center">
        <h1 className="text-3xl">{uploadOcr.title}</h1>
        <p className="mt-2 text-lg text-soft">{uploadOcr.lead}</p>
      </header>
      <div className="paper-shadow">
        <div className="torn bg-sheet px-5 sm:px-10">
          <div className="py-6">
            <OcrUpload />
          </div>
        </div>
      </div>
    </div>
  );
}
