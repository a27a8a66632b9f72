import { Fragment } from 'react';

/**
 * An email address, web address or file name. Lines break after the marks `@ . _ / -`, so that words stay
 * whole; the copied text is unchanged.
 */
export const AddressText = ({ text }: { text: string }) =>
  text.split(/(?<=[@._/-])(?![@._/-]|$)/u).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
