import { Fragment } from 'react';

/**
 * An email address, web address or file name. It goes on in the next line behind one of its marks (`@ . _ / -`), so that
 * its words stay whole; copied, it is the same text.
 */
export const AddressText = ({ text }: { text: string }) =>
  text.split(/(?<=[@._/-])(?![@._/-]|$)/u).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
