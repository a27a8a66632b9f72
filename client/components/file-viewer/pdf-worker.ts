import { GlobalWorkerOptions, PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

let spare: PDFWorker | undefined;

/** Starts the worker of the PDF that is opened next, which takes longer than reading most documents. */
export function prepareWorker(): void {
  spare ??= new PDFWorker();
}

/** A worker for one document: a document that keeps its worker busy holds up no other one. */
export function takeWorker(): PDFWorker {
  const worker = spare ?? new PDFWorker();
  spare = undefined;
  return worker;
}
