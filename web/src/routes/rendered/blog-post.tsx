import { PostPage } from '../../features/blog/post-page'
import { ReloadPage } from '../../features/blog/reload-page'
import { usePageData } from '../../lib/page-state'

const BlogPost = () => {
  const data = usePageData('blog-post')
  return data ? <PostPage post={data.post} more={data.more} /> : <ReloadPage />
}
export default BlogPost
