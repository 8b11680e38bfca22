import { LoadAgain } from '../features/blog/load-again'
import { PostPage } from '../features/blog/post-page'
import { usePageData } from '../lib/page-state'

const BlogPost = () => {
  const data = usePageData('blog-post')
  return data ? <PostPage post={data.post} more={data.more} /> : <LoadAgain />
}
export default BlogPost
