import { memo, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import Markdown from "react-markdown";
import type { Components, Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkGfm from "remark-gfm";
import { BlockSplitter } from "./block-splitter.ts";
import { ExternalLink } from "./external-link.tsx";
import { htmlAsText } from "./html-as-text.ts";
import { markdownSchema } from "./markdown-schema.ts";

export interface MarkdownBlocksProps {
  readonly text: string;
  readonly headingLevel: 2 | 3 | 4;
}

/** Markdown block by block: while text streams in, only its last blocks are rendered anew. */
export function MarkdownBlocks({ text, headingLevel }: MarkdownBlocksProps): ReactNode {
  const [splitter] = useState(() => new BlockSplitter());
  const blocks = splitter.split(text);
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        // A block keeps its place for good; what is added comes behind it.
        <Block key={index} text={block} headingLevel={headingLevel} />
      ))}
    </div>
  );
}

const remarkPlugins: Options["remarkPlugins"] = [remarkGfm, remarkCjkFriendly, htmlAsText];
const rehypePlugins: Options["rehypePlugins"] = [[rehypeSanitize, markdownSchema]];

const Block = memo(function Block({ text, headingLevel }: MarkdownBlocksProps): ReactNode {
  return (
    <div>
      <Markdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        components={components(headingLevel)}
      >
        {text}
      </Markdown>
    </div>
  );
});

function headingAt(level: 2 | 3 | 4) {
  const Heading = `h${level}` as const;
  return ({ children }: { children?: ReactNode }): ReactNode => <Heading>{children}</Heading>;
}

function componentsAt(level: 2 | 3 | 4): Components {
  const heading = headingAt(level);
  return {
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    a: ({ href, children }) => <ExternalLink address={href}>{children}</ExternalLink>,
    img: ({ src, alt }) => <ImageLink address={typeof src === "string" ? src : undefined} alt={alt} />,
    input: ({ checked }) => <TaskBox checked={checked === true} />,
    table: ({ children }) => <ScrollingTable>{children}</ScrollingTable>,
  };
}

const byLevel = { 2: componentsAt(2), 3: componentsAt(3), 4: componentsAt(4) };

function components(level: 2 | 3 | 4): Components {
  return byLevel[level];
}

/** A picture would be fetched from wherever the model says; a link is not, until it is clicked. */
function ImageLink({ address, alt }: { address: string | undefined; alt: string | undefined }): ReactNode {
  const { t } = useTranslation();
  return (
    <ExternalLink address={address}>
      {t("markdown.image")}
      {alt !== undefined && alt !== "" && `: ${alt}`}
    </ExternalLink>
  );
}

function TaskBox({ checked }: { readonly checked: boolean }): ReactNode {
  const { t } = useTranslation();
  return <input type="checkbox" checked={checked} disabled readOnly aria-label={t("markdown.task")} />;
}

function ScrollingTable({ children }: { readonly children?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    // Without a tab stop, keyboards could not scroll it.
    <div className="prose-table" role="group" aria-label={t("markdown.table")} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
